/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const generalIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#ff6b2c" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><path fill="#2a0f03" d="M46 8c4 28 14 40 42 46-28 5-38 17-42 42-4-25-14-37-42-42C32 48 42 36 46 8Z"/><path fill="#fff4ea" d="M82 4c1.600 10 5 13.500 15 15-10 1.500-13.400 5-15 15-1.600-10-5-13.500-15-15 10-1.500 13.400-5 15-15Z"/></g></svg>'
