import { type ReactNode, ViewTransition } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** The portrait of a card grows into that of the profile. Not when going back, nor for those who prefer reduced motion. */
export function PortraitTransition({ id, children }: { id: string; children: ReactNode }) {
  const still = useNavigationType() === NavigationType.Pop || matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <ViewTransition name={`portrait-${id}`} share={still ? 'none' : 'portrait'} default="none">
      {children}
    </ViewTransition>
  )
}
