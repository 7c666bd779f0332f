import type { TestApp } from './harness.ts'

/** Sends the waiting mails and returns those to an address, newest first. */
export async function mailsTo({ jobs, inbox }: Pick<TestApp, 'jobs' | 'inbox'>, address: string) {
  await jobs.run()
  return inbox.items().filter(({ to }) => to === address)
}

/** The token of the newest link to an address on a page. */
export async function tokenTo(server: Pick<TestApp, 'jobs' | 'inbox'>, address: string, page: string): Promise<string> {
  const links = (await mailsTo(server, address)).flatMap((mail) => mail.links)
  const link = links.find((candidate) => new URL(candidate).pathname === page && candidate.includes('token='))
  const token = link && new URL(link).searchParams.get('token')
  if (!token) throw new Error(`No mail to ${address} has a link to ${page}`)
  return token
}
