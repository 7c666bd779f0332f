import type { Page } from '@playwright/test'

/** A JPEG that looks like no other: coloured squares, drawn by the browser. */
export async function aPicture(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 750
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw')
    for (let square = 0; square < 80; square++) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% ${Math.random() * 100}%)`
      context.fillRect((square % 8) * 75, Math.floor(square / 8) * 75, 75, 75)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}
