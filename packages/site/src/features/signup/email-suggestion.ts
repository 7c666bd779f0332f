/** Mail providers in the product's countries, in addition to the checker's own list. */
const domains =
  'gmail.com hotmail.com outlook.com live.com yahoo.com icloud.com me.com msn.com aol.com proton.me gmx.com ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl casema.nl xs4all.nl upcmail.nl chello.nl live.nl hotmail.nl outlook.nl telenet.be skynet.be proximus.be hotmail.be jubii.dk mail.dk live.dk hotmail.dk stofanet.dk youmail.dk luukku.com kolumbus.fi elisanet.fi suomi24.fi hotmail.fi pp.inet.fi wp.pl o2.pl onet.pl interia.pl gazeta.pl op.pl poczta.onet.pl web.de gmx.de t-online.de freenet.de hotmail.de live.se hotmail.se telia.com online.no orange.fr free.fr libero.it hotmail.co.uk yahoo.co.uk btinternet.com'.split(
    ' ',
  )
const secondLevelDomains = ['yahoo', 'hotmail', 'mail', 'live', 'outlook', 'gmx', 'gmail', 'icloud', 'ziggo', 'telenet', 'onet']
const topLevelDomains = [
  'com',
  'net',
  'org',
  'nl',
  'be',
  'de',
  'dk',
  'se',
  'no',
  'fi',
  'pl',
  'fr',
  'it',
  'es',
  'co.uk',
  'eu',
  'me',
]

/**
 * Returns the address that the visitor probably meant, or null if it looks right (SGN-04). Loads the checker on first use;
 * returns null if that fails.
 */
export async function suggestEmail(email: string): Promise<string | null> {
  if (!/^\S+@\S+\.\S+$/.test(email)) return null
  try {
    const { default: checker } = await import('@zootools/email-spell-checker')
    return checker.run({ email, domains, secondLevelDomains, topLevelDomains })?.full ?? null
  } catch {
    return null
  }
}
