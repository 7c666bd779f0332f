/**
 * Before a story runs as a test: Storybook records no calls for its panel, nor React its renders for the tools of the browser. Nobody
 * reads either in a test, and the record of a long story takes more time than the story.
 */
if (!location.search.includes('instrument=')) {
  const address = new URL(location.href)
  address.searchParams.set('instrument', 'false')
  history.replaceState(history.state, '', address)
  Object.assign(console, { createTask: undefined, timeStamp: undefined })
}
