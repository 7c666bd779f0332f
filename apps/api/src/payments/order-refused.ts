/** A provider will not take an order, however often it is asked. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
}
