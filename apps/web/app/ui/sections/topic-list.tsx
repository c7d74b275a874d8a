import classes from './topic-list.module.css'

/** Names with a sentence about each, one below the other. */
export function TopicList({
  topics,
}: {
  topics: readonly { readonly title: string; readonly text: string }[]
}) {
  return (
    <dl className={classes.list}>
      {topics.map(({ title, text }) => (
        <div key={title} className={classes.topic}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
