/** Part of a picture after its rotation, in pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** Longest side of the result. The server keeps less, and some phones cannot draw more. */
const longestSide = 3000

/** Whether this browser can show a picture. Many cannot show HEIC; such a file is sent as it is, and the server judges it. */
export async function canShow(file: Blob): Promise<boolean> {
  const address = URL.createObjectURL(file)
  try {
    await loadImage(address)
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Turns a picture by quarter turns and cuts out an area. Without an area the whole picture stays. */
export async function cropPicture(address: string, { rotation, area }: { rotation: number; area: Area | null }): Promise<Blob> {
  const image = await loadImage(address)
  const { naturalWidth: width, naturalHeight: height } = image
  const lies = rotation % 180 !== 0
  const turned = lies ? { width: height, height: width } : { width, height }
  const { x, y, width: wide, height: high } = area ?? { x: 0, y: 0, ...turned }
  const scale = Math.min(1, longestSide / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(wide * scale)
  canvas.height = Math.round(high * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.scale(scale, scale)
  context.translate(turned.width / 2 - x, turned.height / 2 - y)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut'))), 'image/jpeg', 0.92),
  )
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}
