import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <circle className="c" cx="200" cy="200" r="170" />
    <path className="b" d="M236 92a110 110 0 1 0 74 190 92 92 0 0 1-74-190z" />
    <circle className="a" cx="286" cy="120" r="6" />
    <circle className="a" cx="318" cy="188" r="4" />
    <circle className="a" cx="110" cy="96" r="5" />
    <g style={{ clipPath: 'circle(170px at 200px 200px)' }}>
      <path className="d" d="M40 330h70v-60h54v60h36v-96h66v96h94v70H40z" />
      <rect className="a" x="212" y="256" width="16" height="20" />
      <rect className="b" x="128" y="288" width="14" height="18" />
    </g>
  </Drawing>
)

export const alonetonight: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
