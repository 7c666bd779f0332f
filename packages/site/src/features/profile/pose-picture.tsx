import type { Pose } from '@vonk/contracts/profile/profile.verification.schema.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { styled } from 'styled-components'

/** Where the wrist is, how the hand is turned in degrees, and how the fingers are drawn upwards from the wrist. */
type Drawn = { wrist: readonly [x: number, y: number]; turn?: number; fingers: readonly string[] }

const fist = 'M-11 -4 q-2 -18 11 -18 q13 0 11 18 z'
const finger = (x: number, lean: number, length: number) => `M${x} -18 l${lean} -${length}`
const flat = [fist, finger(-8, -3, 14), finger(-3, -1, 20), finger(3, 1, 20), finger(8, 3, 15), 'M-10 -8 l-11 -9']

/** Beside the face. */
const beside = [158, 118] as const

const drawings: Record<Pose, Drawn> = {
  open_hand: { wrist: beside, fingers: flat },
  two_fingers: { wrist: beside, fingers: [fist, finger(-4, -6, 24), finger(5, 6, 24)] },
  thumb_up: { wrist: beside, fingers: ['M-13 -2 q0 -16 6 -17 h14 q8 1 8 17 z', 'M-7 -17 l-1 -20'] },
  point_up: { wrist: beside, fingers: [fist, finger(-3, 0, 28)] },
  ok_sign: { wrist: beside, fingers: [fist, 'M-9 -16 a9 9 0 1 1 -1 -1', finger(2, 3, 20), finger(7, 6, 18)] },
  hand_on_head: { wrist: [136, 40], turn: -78, fingers: flat },
  hand_on_cheek: { wrist: [139, 112], turn: -14, fingers: flat },
  hand_on_chest: { wrist: [126, 172], turn: -74, fingers: flat },
}

/** A person in a pose, as a drawing. Words beside it say the same. */
export function PosePicture({ pose }: { pose: Pose }) {
  const { wrist, turn = 0, fingers } = drawings[pose]
  const [x, y] = wrist
  return (
    <Picture viewBox="0 0 200 200" aria-hidden="true">
      <circle className="ground" cx="100" cy="100" r="98" />
      <path className="body" d="M38 198 q2 -56 62 -56 t62 56 z" />
      <path className="skin" d="M86 118 h28 v22 q-14 14 -28 0 z" />
      <ellipse className="skin" cx="100" cy="86" rx="36" ry="43" />
      <path className="hair" d="M62 84 q-2 -50 38 -50 t38 50 q-8 -28 -38 -28 t-38 28 z" />
      <path className="line" d="M86 88 v2 M114 88 v2 M88 108 q12 10 24 0" />
      <path className="arm" d={`M158 198 Q178 166 ${x} ${y}`} />
      <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        {(['edge', 'hand'] as const).map((part) => fingers.map((path) => <path key={part + path} className={part} d={path} />))}
      </g>
    </Picture>
  )
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 13rem);
  margin-inline: auto;

  & .ground {
    fill: ${tokens.colours.primarySoft};
  }

  & .body {
    fill: ${tokens.colours.primary};
  }

  & .skin {
    fill: #e8b48f;
  }

  & .hair {
    fill: #5b3a29;
  }

  & .line {
    fill: none;
    stroke: #5b3a29;
    stroke-width: 4;
    stroke-linecap: round;
  }

  & .arm {
    fill: none;
    stroke: ${tokens.colours.primary};
    stroke-width: 24;
    stroke-linecap: round;
  }

  & .edge,
  & .hand {
    fill: none;
    stroke: #c58a63;
    stroke-width: 11;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  & .hand {
    stroke: #e8b48f;
    stroke-width: 8;
  }

  /* The palm comes first; the others are lines. */
  & .edge + .hand {
    fill: #e8b48f;
  }
`
