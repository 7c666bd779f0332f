import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="a" x="20" y="30" width="170" height="210" rx="22" />
    <rect className="b" x="206" y="30" width="174" height="120" rx="22" />
    <rect className="c" x="206" y="166" width="174" height="204" rx="22" />
    <rect className="d" x="20" y="256" width="170" height="114" rx="22" />
    <circle className="d" cx="105" cy="112" r="36" />
    <path className="d" d="M45 240c4-56 28-80 60-80s56 24 60 80z" />
    <circle className="a" cx="293" cy="240" r="34" />
    <path className="a" d="M233 370c6-62 28-86 60-86s54 24 60 86z" />
  </Drawing>
)

export const collagelanding: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
