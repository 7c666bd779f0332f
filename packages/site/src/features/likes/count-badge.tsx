import { useFormat } from '@vonk/i18n/use-format.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'

/** The exact length of a list, beside its name. */
export function CountBadge({ count }: { count: number }) {
  const format = useFormat()
  return <Badge tone="neutral">{format.number(count)}</Badge>
}
