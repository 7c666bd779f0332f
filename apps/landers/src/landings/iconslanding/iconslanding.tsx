import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <circle className="c" cx="100" cy="100" r="80" />
    <circle className="a" cx="300" cy="100" r="80" />
    <circle className="b" cx="100" cy="300" r="80" />
    <circle className="c" cx="300" cy="300" r="80" />
    <path className="a" d="M76 60h48v30a24 24 0 0 1-18 23v25h14v10H80v-10h14v-25a24 24 0 0 1-18-23z" />
    <path className="d" d="m254 132 30-60 22 40 12-20 28 40z" />
    <path className="d" d="M72 280h56v20a24 24 0 0 1-24 24h-8a24 24 0 0 1-24-24zm56 4h10a12 12 0 0 1 0 28h-12z" />
    <path className="a" d="M284 262h44v12h-32v50a16 16 0 1 1-12-15z" />
  </Drawing>
)

export const iconslanding: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
