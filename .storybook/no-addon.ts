/** Stands in for an addon that the built studio does without. */
export default function noAddon() {
  return {}
}
