/** How far an own message has come (CHT-03). What was read was delivered. */
export const progressOf = (seq: number, reached: { delivered_seq: number; read_seq: number }) =>
  seq <= reached.read_seq ? 'read' : seq <= reached.delivered_seq ? 'delivered' : 'sent'
