import { Drawing } from '../../drawing.tsx'
import type { LanderPlan } from '../../plan.ts'

const Picture = () => (
  <Drawing aria-hidden="true" viewBox="0 0 400 420">
    <rect className="c" x="10" y="30" width="380" height="340" rx="28" />
    <path className="d" d="M10 140c90-40 120 60 200 30s120-70 180-20v50c-70-40-110 10-180 30S90 180 10 220z" />
    <path className="d" d="M150 30h26l40 340h-28z" />
    <path className="a" d="M250 90c26 0 46 19 46 44 0 33-46 78-46 78s-46-45-46-78c0-25 20-44 46-44z" />
    <circle className="d" cx="250" cy="134" r="16" />
    <path className="b" d="M110 220c17 0 30 12 30 29 0 22-30 51-30 51s-30-29-30-51c0-17 13-29 30-29z" />
    <circle className="d" cx="110" cy="249" r="10" />
  </Drawing>
)

export const maplanding: LanderPlan = {
  blocks: [{ is: 'words', picture: Picture }, { is: 'start' }, { is: 'points' }, { is: 'later' }],
}
