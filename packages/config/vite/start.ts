/**
 * The only script a page asks for by itself. A screen that was drawn beforehand is shown first, with its photos: only then
 * are the files of the entry fetched, which would take their share of a slow connection, and run, which takes the processor.
 */
{
  const { entry = '' } = (document.currentScript as HTMLScriptElement).dataset
  const photos = [...document.querySelectorAll<HTMLImageElement>('#root img[loading="eager"]')]
  const decoded = Promise.allSettled(photos.map((photo) => photo.decode()))
  const painted = decoded.then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  // In ms: a photo that is slow to come, and a tab in the background, are not waited for.
  const enough = new Promise((done) => setTimeout(done, 300))
  const root = document.getElementById('root')
  const drawn = root?.hasChildNodes()
  // What is pressed before it can do anything is remembered by its place, for when it can.
  addEventListener('click', ({ clientX, clientY }) => {
    if (root?.inert) root.dataset.pressed = `${clientX} ${clientY}`
  })
  void (drawn ? Promise.race([painted, enough]) : Promise.resolve()).then(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'modulepreload'
    return import(/* @vite-ignore */ entry)
  })
}
