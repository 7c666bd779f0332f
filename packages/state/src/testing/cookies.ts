/** Removes the cookies of a test before. */
export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0] ?? ''}=; path=/; max-age=0`
}
