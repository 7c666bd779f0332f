/** Mail providers in the countries of the product's languages, and those that people use everywhere. No suggestion changes them. */
const providers = `
gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com windowslive.com
yahoo.com ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me
gmx.com gmx.net gmx.org mail.com email.com usa.com post.com inbox.com fastmail.com fastmail.fm hey.com zoho.com zohomail.com
zohomail.eu tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me mailfence.com mailbox.org posteo.net startmail.com
yandex.com yandex.ru mail.ru hushmail.com duck.com simplelogin.com lycos.com excite.com love.com

kpn.com kpn.nl kpnmail.nl kpnplanet.nl ziggo.nl ziggomail.com planet.nl home.nl hetnet.nl casema.nl xs4all.nl upcmail.nl chello.nl
quicknet.nl zeelandnet.nl caiway.nl caiway.net solcon.nl solconmail.nl online.nl tele2.nl telfort.nl telfortglasvezel.nl zonnet.nl
wanadoo.nl orange.nl versatel.nl freeler.nl tiscali.nl multikabel.nl hccnet.nl delta.nl deltamail.nl glasnet.nl kabelfoon.nl
live.nl hotmail.nl outlook.nl msn.nl yahoo.nl gmx.nl mail.nl freedom.nl odido.nl t-mobilethuis.nl
telenet.be skynet.be proximus.be pandora.be scarlet.be belgacom.net voo.be base.be edpnet.be live.be hotmail.be outlook.be yahoo.be

gmx.de web.de t-online.de freenet.de arcor.de vodafone.de vodafonemail.de kabelmail.de unitymedia.de o2online.de o2mail.de
alice.de alice-dsl.net ewetel.net ewe.net netcologne.de onlinehome.de online.de 1und1.de email.de mail.de posteo.de directbox.com
hotmail.de live.de outlook.de msn.de yahoo.de ymail.de googlemail.de magenta.de htp-tel.de
gmx.at aon.at a1.net chello.at inode.at liwest.at hotmail.at live.at outlook.at yahoo.at
bluewin.ch gmx.ch sunrise.ch hispeed.ch hotmail.ch live.ch outlook.ch yahoo.ch

btinternet.com btopenworld.com talk21.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net talktalk.co.uk
tiscali.co.uk plusnet.com plus.com o2.co.uk orange.net fsmail.net freeserve.co.uk tesco.net virgin.net hotmail.co.uk live.co.uk
outlook.co.uk yahoo.co.uk yahoo.ie hotmail.ie live.ie outlook.ie eircom.net eir.ie gmx.co.uk aol.co.uk googlemail.co.uk

jubii.dk mail.dk live.dk hotmail.dk outlook.dk yahoo.dk stofanet.dk youmail.dk mail.tele.dk get2net.dk privat.dk tdcadsl.dk
webspeed.dk ofir.dk post.tele.dk fibermail.dk nrgi.dk waoo.dk
telia.com bredband.net bredband2.com comhem.se spray.se tele2.se live.se hotmail.se outlook.se yahoo.se glocalnet.net passagen.se
swipnet.se home.se bahnhof.se
online.no broadpark.no getmail.no lyse.net live.no hotmail.no outlook.no yahoo.no frisurf.no start.no altibox.no
luukku.com luukkumail.fi kolumbus.fi elisanet.fi elisa.fi suomi24.fi saunalahti.fi pp.inet.fi inet.fi dnainternet.net netti.fi welho.com
phnet.fi hotmail.fi live.fi outlook.fi yahoo.fi

wp.pl o2.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl poczta.fm interia.pl interia.eu interia.com gazeta.pl tlen.pl go2.pl
buziaczek.pl autograf.pl neostrada.pl plusnet.pl hotmail.pl live.pl outlook.pl yahoo.pl
libero.it virgilio.it alice.it tim.it tin.it tiscali.it fastwebnet.it inwind.it iol.it email.it aruba.it pec.it poste.it
vodafone.it hotmail.it live.it outlook.it yahoo.it gmx.it
hotmail.es live.es outlook.es yahoo.es msn.es telefonica.net movistar.es terra.es ono.com orange.es wanadoo.es ya.com jazztel.es
euskaltel.net vodafone.es gmx.es hotmail.com.ar yahoo.com.ar yahoo.com.mx hotmail.com.mx live.com.mx outlook.com.ar
orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr aliceadsl.fr club-internet.fr cegetel.net voila.fr
hotmail.fr live.fr outlook.fr msn.fr yahoo.fr ymail.fr gmx.fr
`

export const mailDomains: ReadonlySet<string> = new Set(providers.trim().split(/\s+/))

/** Where a provider's members read their mail, by the name in front of the top-level domain or by the whole domain. */
const inboxes: readonly { name: string; url: string; domains: RegExp }[] = [
  { name: 'Gmail', url: 'https://mail.google.com/mail/u/0/#inbox', domains: /^(?:gmail|googlemail)\./ },
  { name: 'Outlook', url: 'https://outlook.live.com/mail/0/', domains: /^(?:outlook|hotmail|live|msn|windowslive|passport)\./ },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domains: /^(?:yahoo|ymail|rocketmail)\./ },
  { name: 'iCloud', url: 'https://www.icloud.com/mail', domains: /^(?:icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: /^(?:proton\.me|pm\.me|protonmail\.(?:com|ch))$/ },
  { name: 'GMX', url: 'https://www.gmx.net/', domains: /^gmx\.(?:net|de|at|ch|org)$/ },
  { name: 'GMX', url: 'https://www.gmx.com/', domains: /^gmx\.(?:com|co\.uk|es|fr|it|nl)$/ },
  { name: 'WEB.DE', url: 'https://web.de/', domains: /^web\.de$/ },
  { name: 'T-Online', url: 'https://email.t-online.de/', domains: /^(?:t-online|magenta)\.de$/ },
  { name: 'Freenet', url: 'https://email.freenet.de/', domains: /^freenet\.de$/ },
  {
    name: 'Ziggo',
    url: 'https://webmail.ziggo.nl/',
    domains: /^(?:ziggo|ziggomail|home|casema|upcmail|chello|quicknet)\.(?:nl|com)$/,
  },
  { name: 'KPN', url: 'https://webmail.kpnmail.nl/', domains: /^(?:kpn\.com|(?:kpnmail|kpnplanet|planet|hetnet)\.nl)$/ },
  { name: 'XS4ALL', url: 'https://webmail.xs4all.nl/', domains: /^xs4all\.nl$/ },
  { name: 'Telenet', url: 'https://webmail.telenet.be/', domains: /^(?:telenet|pandora)\.be$/ },
  { name: 'Proximus', url: 'https://webmail.proximus.be/', domains: /^(?:proximus|skynet)\.be$|^belgacom\.net$/ },
  { name: 'Orange', url: 'https://mail.orange.fr/', domains: /^(?:orange|wanadoo)\.fr$/ },
  { name: 'La Poste', url: 'https://www.laposte.net/', domains: /^laposte\.net$/ },
  { name: 'SFR Mail', url: 'https://webmail.sfr.fr/', domains: /^(?:sfr|neuf)\.fr$/ },
  { name: 'Libero', url: 'https://mail.libero.it/', domains: /^(?:libero|inwind|iol)\.it$/ },
  { name: 'Virgilio', url: 'https://mail.virgilio.it/', domains: /^(?:virgilio|alice|tim|tin)\.it$/ },
  { name: 'WP Poczta', url: 'https://poczta.wp.pl/', domains: /^wp\.pl$/ },
  { name: 'o2 Poczta', url: 'https://poczta.o2.pl/', domains: /^(?:o2|tlen|go2)\.pl$/ },
  { name: 'Onet Poczta', url: 'https://poczta.onet.pl/', domains: /^(?:onet\.(?:pl|eu)|poczta\.onet\.pl|op\.pl|vp\.pl)$/ },
  { name: 'Interia Poczta', url: 'https://poczta.interia.pl/', domains: /^interia\./ },
  { name: 'AOL Mail', url: 'https://mail.aol.com/', domains: /^(?:aol|aim)\./ },
  { name: 'BT Mail', url: 'https://email.bt.com/', domains: /^(?:btinternet|btopenworld)\.com$/ },
  { name: 'Bluewin', url: 'https://www.bluewin.ch/', domains: /^bluewin\.ch$/ },
]

/** Where the owner of an address reads it on the web; null if we do not know the provider. */
export function webmailOf(email: string): { name: string; url: string } | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!mailDomains.has(domain)) return null
  const inbox = inboxes.find(({ domains }) => domains.test(domain))
  return inbox ? { name: inbox.name, url: inbox.url } : null
}
