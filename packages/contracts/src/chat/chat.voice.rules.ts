import type { Settings } from '../site/site.schema.ts'

/** Sending voice notes is for Premium members, unless the site lets everybody. A site without a price does not offer them. */
export const maySendVoice = (member: { paid: boolean }, settings: Pick<Settings, 'voice_credits' | 'voice_premium'>) =>
  settings.voice_credits !== null && (member.paid || !settings.voice_premium)
