/** The mark on its background, 512 px square. The drawing is inside the circle that a phone may cut out. */
export const bdsmIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><path fill="#101113" d="M0 0h512v512H0Z"/><g transform="translate(86 86) scale(3.4)"><path fill="none" stroke-width="13" stroke="#d9dade" d="M65 47v18H13V13h52v12"/><path fill="none" stroke-width="13" stroke="#c4283c" d="M35 53V35h52v52H35V75"/></g></svg>'
