import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="c" x="20" y="60" width="230" height="96" rx="30" />
    <rect className="a" x="130" y="176" width="250" height="96" rx="30" />
    <rect className="b" x="20" y="292" width="180" height="84" rx="30" />
    <path className="d" d="M52 96h150v12H52zm0 26h96v12H52z" />
    <path className="d" d="M162 212h180v12H162zm0 26h120v12H162z" />
    <circle className="d" cx="74" cy="334" r="9" />
    <circle className="d" cx="110" cy="334" r="9" />
    <circle className="d" cx="146" cy="334" r="9" />
  </Drawing>
)

export const transitionsvideolanding: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
