import { useMatches } from 'react-router'
import { screenPaths, type Path } from '../paths.ts'

const byName = new Map<string, Path>(Object.values(screenPaths).map((path) => [path.name, path]))

/** The path of the screen in view by its name; null for a 404. */
export const usePath = (): Path | null => byName.get(useMatches().at(-1)?.id ?? '') ?? null
