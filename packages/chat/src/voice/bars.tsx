import { useMemo } from 'react'

type BarsProps = {
  /** From 0 to 1. */
  heights: readonly number[]
  className?: string
}

/** Rounded bars around a middle line. A drawing alone: screen readers are told in words. */
export function Bars({ heights, className }: BarsProps) {
  const path = useMemo(
    () =>
      heights
        .map((height, at) => {
          const half = Math.max(0.75, height * 14)
          return `M${at * 4 + 2} ${16 - half}v${half * 2}`
        })
        .join(''),
    [heights],
  )
  return (
    <svg
      className={className}
      viewBox={`0 0 ${heights.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      <path d={path} />
    </svg>
  )
}
