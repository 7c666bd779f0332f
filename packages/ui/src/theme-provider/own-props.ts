/**
 * Config of a styled component whose own props have plain names (`tone`, not `$tone`): they style the element and are
 * not set on it as attributes. `names` must list every prop of `Props`.
 */
export const ownProps = <Props extends object>(names: Record<keyof Props, true>) => ({
  shouldForwardProp: (name: string) => !Object.hasOwn(names, name),
})
