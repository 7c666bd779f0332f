/** The provider refuses an order, and a retry would not help. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
}
