import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="c" x="70" y="60" width="220" height="300" rx="24" transform="rotate(-9 180 210)" />
    <rect className="b" x="90" y="50" width="220" height="300" rx="24" transform="rotate(5 200 200)" />
    <rect className="d" x="90" y="44" width="220" height="300" rx="24" />
    <circle className="c" cx="200" cy="150" r="52" />
    <path className="c" d="M112 320c8-70 44-104 88-104s80 34 88 104z" />
    <path
      className="a"
      d="M200 408c-44-30-62-50-62-74 0-19 14-32 31-32 13 0 24 7 31 19 7-12 18-19 31-19 17 0 31 13 31 32 0 24-18 44-62 74z"
    />
  </Drawing>
)

export const tinderswipe: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
