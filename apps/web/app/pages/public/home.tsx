import { Hero } from '#web/features/site/components/hero.tsx'

export const meta = () => [
  { title: 'Oola · See your whole life in one wheel' },
  {
    name: 'description',
    content:
      'Seven areas of life, one honest picture, and a plan you can follow: goals and small daily actions.',
  },
]

export default function Home() {
  return <Hero />
}
