import { useMatches } from 'react-router'
import { screenPaths, type Path } from '../paths.ts'

const byName = new Map<string, Path>(Object.values(screenPaths).map((path) => [path.name, path]))

/** Returns the path of the current screen, or null for a 404. */
export const usePath = (): Path | null => byName.get(useMatches().at(-1)?.id ?? '') ?? null
