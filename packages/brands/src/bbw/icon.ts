/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const bbwIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#ffbe7d" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><path fill="none" stroke-width="22" stroke-linecap="round" stroke="#e8503a" d="M70 24A34 34 0 1 0 70 78"/><circle fill="#fff7ee" cx="73" cy="51" r="13"/></g></svg>'
