/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const milfIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#a0103c" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><path fill="#fcf7ef" d="M27 14h46l21 28-44 48L6 42Z"/><path fill="#d1939f" opacity="0.55" d="M27 14 6 42h26Zm46 0 21 28H68ZM50 90 32 42h36Z"/><path fill="#d1939f" opacity="0.28" d="M27 14h46L68 42H32Z"/></g></svg>'
