import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="c" x="10" y="20" width="380" height="360" rx="26" />
    <rect className="d" x="44" y="60" width="140" height="180" rx="10" />
    <rect className="d" x="216" y="60" width="140" height="130" rx="10" />
    <rect className="d" x="216" y="214" width="140" height="126" rx="10" />
    <circle className="a" cx="114" cy="132" r="30" />
    <path className="a" d="M64 228c4-44 24-62 50-62s46 18 50 62z" />
    <circle className="b" cx="286" cy="112" r="24" />
    <path className="b" d="M246 182c4-32 20-44 40-44s36 12 40 44z" />
    <path
      className="a"
      d="M286 312c-26-18-36-30-36-44 0-11 8-19 18-19 8 0 14 4 18 11 4-7 10-11 18-11 10 0 18 8 18 19 0 14-10 26-36 44z"
    />
  </Drawing>
)

export const gallery: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
