import type { ActNeeds } from './act-needs.ts'
import type { ActRule, ActRules } from './act-rule.ts'
import { dataActs } from './data-acts.ts'
import { grantActs } from './grant-acts.ts'
import type { InnerAct, InnerActName } from './inner-acts.ts'
import { journeyActs } from './journey-acts.ts'
import { moneyActs } from './money-acts.ts'
import { signInActs } from './sign-in-acts.ts'

/** The rule of every act. */
export const actRules = (needs: ActNeeds) => {
  const rules: ActRules<InnerActName> = {
    ...signInActs(needs),
    ...journeyActs(needs),
    ...grantActs(needs),
    ...moneyActs(needs),
    ...dataActs(needs),
  }
  // The compiler cannot see that a rule belongs to its act's name.
  return (act: InnerAct): ActRule => rules[act.act] as unknown as ActRule
}
