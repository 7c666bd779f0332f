/** Longest side of what is sent, in pixels. The server keeps less. */
const longestSide = 2048

/** A photo that is ready to be sent. */
export type PreparedPhoto = {
  picture: Blob
  width: number
  height: number
  /** A local address of the picture, to be revoked. Null if this browser cannot show it: many cannot show HEIC. */
  src: string | null
}

/** Makes a chosen picture smaller in this browser, so that it is sent quickly and without the place where it was taken. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
    const size = { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) }
    const picture = (await drawn(image, size)) ?? file
    return { picture, ...size, src: URL.createObjectURL(picture) }
  } catch {
    // The server judges it.
    return { picture: file, width: 3, height: 4, src: null }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Null where the browser cannot draw. */
function drawn(image: HTMLImageElement, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
