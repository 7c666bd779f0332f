import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="c" x="20" y="70" width="360" height="250" rx="30" />
    <circle className="a" cx="200" cy="195" r="70" />
    <path className="d" d="M180 158v74l62-37z" />
    <rect className="b" x="60" y="346" width="280" height="14" rx="7" />
    <circle className="a" cx="150" cy="353" r="14" />
  </Drawing>
)

export const video: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
