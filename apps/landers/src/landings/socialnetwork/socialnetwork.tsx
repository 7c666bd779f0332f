import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <path className="line" d="M200 200 90 100M200 200l120-80M200 200 100 310M200 200l110 110M90 100l230 20M100 310h210" />
    <circle className="c" cx="200" cy="200" r="74" />
    <circle className="a" cx="200" cy="182" r="24" />
    <path className="a" d="M156 252c4-36 20-48 44-48s40 12 44 48z" />
    <circle className="a" cx="90" cy="100" r="38" />
    <circle className="b" cx="320" cy="120" r="46" />
    <circle className="b" cx="100" cy="310" r="44" />
    <circle className="a" cx="310" cy="310" r="34" />
  </Drawing>
)

export const socialnetwork: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
