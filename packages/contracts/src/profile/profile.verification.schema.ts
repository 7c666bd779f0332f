import * as z from 'zod/mini'
import { moment } from '../text.ts'

/** What a member does on the picture. The server draws one at random, so that no old picture fits. */
export const poses = [
  'open_hand',
  'two_fingers',
  'thumb_up',
  'point_up',
  'ok_sign',
  'hand_on_head',
  'hand_on_cheek',
  'hand_on_chest',
] as const
export type Pose = (typeof poses)[number]

/** Why a picture was refused: the first by the server, the others by a moderator. */
export const verificationReasons = ['unreadable', 'other_pose', 'other_person', 'face_hidden', 'unclear', 'no_photo'] as const
export type VerificationReason = (typeof verificationReasons)[number]

/** Where a member’s photo check stands (TRU-13). */
export const verification = z.object({
  /**
   * `open`: a pose waits for its picture. `pending`: a picture waits for a moderator. `other_photo`: photos were compared, but the
   * main photo is none of them, so there is no badge.
   */
  status: z.enum(['none', 'open', 'pending', 'refused', 'verified', 'other_photo']),
  /** The pose and the end of its time; null unless `open`. */
  pose: z.nullable(z.enum(poses)),
  ends_at: z.nullable(moment),
  /** Null unless `refused`. */
  reason: z.nullable(z.enum(verificationReasons)),
  /** When the badge was given; null unless `verified`. */
  verified_at: z.nullable(moment),
  /** Poses that the member may still ask for in this day. */
  tries_left: z.int(),
})
export type Verification = z.infer<typeof verification>
