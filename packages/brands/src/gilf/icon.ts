/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const gilfIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#17563a" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><circle fill="#e3b23c" cx="64" cy="36" r="28"/><path fill="#f7f3e3" d="M12 90C2 48 28 20 76 30c8 44-18 68-51 58l21-31-34 33Z"/></g></svg>'
