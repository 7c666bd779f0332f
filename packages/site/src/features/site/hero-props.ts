import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'

/** Members of the hero: undefined while they load, empty where visitors see none. */
export type HeroProps = { members: readonly ProfileCard[] | undefined }
