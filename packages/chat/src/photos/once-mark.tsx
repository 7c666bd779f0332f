/** The sign of a photo that can be viewed once: a 1 in a dashed circle. */
export const OnceMark = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" strokeDasharray="4.2 2.9" />
    <path d="m10.3 9.4 2.2-1.5v8.2" strokeLinejoin="round" />
  </svg>
)
