/**
 * Node's flags for the server.
 * - On a large machine V8 lets the space of young objects grow to 128 MB and keeps it. This limit has no measurable cost in
 *   throughput and keeps the server below 250 MB after a load.
 * - V8 limits buffers outside its heap by a rule of their own, which collected the whole heap after every 10 MB of uploads:
 *   10 to 20 ms each, in which no message was answered. Accounted for together with the heap, they cause no such collections.
 * - By default four threads mark the heap beside the running code. On two cores they take the processor from the server and from
 *   PostgreSQL: under 200 searches a second, each collection delayed about 30 answers by 20 to 70 ms. With one thread few answers
 *   took longer than 20 ms, and none longer than 40.
 */
export const serverFlags = ['--max-semi-space-size=16', '--external-memory-accounted-in-global-limit', '--v8-pool-size=1']
