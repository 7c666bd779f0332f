/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const gayIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#2b2bea" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><circle fill="#4eeab0" cx="70" cy="27" r="17"/><path fill="#4eeab0" d="M46 92V74a24 24 0 0 1 48 0v18Z"/><circle fill="#ffffff" cx="32" cy="27" r="17"/><path fill="#ffffff" d="M6 92V74a26 26 0 0 1 52 0v18Z"/></g></svg>'
