import process from 'node:process'
import { expect, it } from 'vitest'
import { asksWhetherReal } from './chat.reality.ts'

/** What members write: `asks` asks whether the other is real, `other` does not. The patterns were mended by it afterwards. */
const labelled: Record<string, { asks: string[]; other: string[] }> = {
  en: {
    asks: [
      'hey, are you actually a real person?',
      'Honest question: are you a bot?',
      'do you exist or is this fake',
      'am i chatting with a computer here',
      'Is this profile real?',
      'r u real',
      'you sound like a bot, are you human?',
      'are you even a real woman',
    ],
    other: [
      'I want a real relationship',
      'Are you really a nurse?',
      'My robot vacuum ate my sock',
      'is it real gold?',
      'Are you coming tomorrow?',
      'that was a real surprise',
      'Are you real good at tennis?',
      'I exist on coffee',
    ],
  },
  nl: {
    asks: [
      'ben je wel echt?',
      'Ben je een echt persoon',
      'praat ik hier met een bot?',
      'Bestaat dit profiel echt of ben je nep?',
      'Is je profiel echt?',
      'ben jij een chatbot',
      'Even eerlijk, ben je een mens of een computer?',
      'bent u echt?',
    ],
    other: [
      'Ben je echt al zo laat thuis?',
      'Ik zoek een echte relatie',
      'Mijn robotstofzuiger is stuk',
      'Dat is echt leuk!',
      'Ben je morgen vrij?',
      'Is dat echt leer?',
      'Wat een mooi mens ben je',
      'Je bent echt lief',
      'Hoe oud ben je?',
      'waar ben je',
    ],
  },
  de: {
    asks: [
      'bist du überhaupt echt?',
      'Bist du ein echter Mensch?',
      'schreibe ich hier mit einem Bot?',
      'Gibt es dich wirklich?',
      'ist dein Profil echt?',
      'Sag mal, bist du ein Fake?',
      'Rede ich gerade mit einer KI',
      'Sind Sie real?',
    ],
    other: [
      'Bist du echt schon wach?',
      'Ich suche was Echtes',
      'Mein Roboter mäht den Rasen',
      'Das ist echt schön',
      'Bist du morgen da?',
      'Ist das echtes Leder?',
      'Du bist echt nett',
      'Was für ein Mensch bist du?',
    ],
  },
  fr: {
    asks: [
      'tu es vraiment réelle ?',
      'Es-tu un robot ?',
      'je parle à un bot là ?',
      'Tu existes vraiment ?',
      'c’est un vrai profil ?',
      'T’es une vraie personne ?',
      'ton profil est vrai ?',
      'Vous êtes une IA ?',
    ],
    other: [
      'Je cherche une vraie relation',
      'Tu es vraiment drôle',
      'Mon robot de cuisine est en panne',
      'C’est vrai ?',
      'Tu es libre demain ?',
      'C’est du vrai cuir ?',
      'Tu as vraiment tout quitté ?',
      'Ça existe encore ?',
    ],
  },
  es: {
    asks: [
      '¿eres una persona real?',
      'Eres un robot o qué',
      '¿Estoy hablando con una persona de verdad?',
      '¿Existes de verdad?',
      '¿tu perfil es real?',
      'oye, ¿eres un bot?',
      '¿Es un perfil falso?',
      '¿eres de verdad?',
    ],
    other: [
      'Busco una relación de verdad',
      'Eres realmente divertida',
      'Mi robot aspirador se rompió',
      '¿De verdad?',
      '¿Estás libre mañana?',
      '¿Es cuero de verdad?',
      'Existe un bar muy bonito',
      'Madrid o Real Sociedad?',
    ],
  },
  it: {
    asks: [
      'ma sei vero?',
      'Sei davvero una persona reale?',
      'sto parlando con un bot?',
      'Esisti davvero?',
      'il tuo profilo è vero?',
      'sei un robot o una persona',
      'È un profilo finto?',
      'sei umana?',
    ],
    other: [
      'Cerco una storia vera',
      'Sei davvero simpatica',
      'Il mio robot da cucina è rotto',
      'È vero?',
      'Sei libera domani?',
      'È vera pelle?',
      'Esiste un posto bellissimo',
      'Dici sul serio?',
    ],
  },
  da: {
    asks: [
      'er du virkelig ægte?',
      'Er du en bot?',
      'taler jeg med en robot',
      'Findes du virkelig?',
      'er din profil ægte?',
      'er du et rigtigt menneske?',
      'Skriver jeg med en computer?',
      'er du rigtig?',
    ],
    other: [
      'Jeg søger et ægte forhold',
      'Er du virkelig træt?',
      'Min robotstøvsuger er i stykker',
      'Det er rigtigt',
      'Er du fri i morgen?',
      'Er det ægte læder?',
      'Du er virkelig sød',
      'Findes der en god café?',
    ],
  },
  nb: {
    asks: [
      'er du ekte?',
      'Er du en bot?',
      'snakker jeg med en robot',
      'Finnes du på ekte?',
      'er profilen din ekte?',
      'er du et ekte menneske?',
      'Skriver jeg med en datamaskin?',
      'er du en ekte person',
    ],
    other: [
      'Jeg søker et ekte forhold',
      'Er du virkelig trøtt?',
      'Robotstøvsugeren min er ødelagt',
      'Det er ekte glede',
      'Er du ledig i morgen?',
      'Er det ekte skinn?',
      'Du er veldig snill',
      'Finnes det en god kafé?',
    ],
  },
  sv: {
    asks: [
      'är du verkligen äkta?',
      'Är du en bot?',
      'pratar jag med en robot',
      'Finns du på riktigt?',
      'är din profil äkta?',
      'är du en riktig människa?',
      'Skriver jag med en dator?',
      'är du på riktigt',
    ],
    other: [
      'Jag söker ett äkta förhållande',
      'Är du verkligen trött?',
      'Min robotdammsugare är trasig',
      'Det är riktigt gott',
      'Är du ledig imorgon?',
      'Är det äkta läder?',
      'Du är riktigt snäll',
      'Finns det ett bra kafé?',
    ],
  },
  fi: {
    asks: [
      'oletko sä oikeasti aito?',
      'Oletko botti?',
      'puhunko robotin kanssa',
      'Oletko oikea ihminen?',
      'onko profiilisi aito?',
      'oletko todellinen',
      'Juttelenko tekoälyn kanssa?',
      'oletko olemassa?',
    ],
    other: [
      'Etsin aitoa suhdetta',
      'Oletko oikeasti väsynyt?',
      'Robotti-imurini hajosi',
      'Se on totta',
      'Oletko vapaa huomenna?',
      'Onko se aitoa nahkaa?',
      'Olet tosi kiva',
      'Oletko tosi kiireinen?',
    ],
  },
  pl: {
    asks: [
      'jesteś prawdziwy?',
      'Czy jesteś botem?',
      'rozmawiam z robotem?',
      'Istniejesz naprawdę?',
      'czy twój profil jest prawdziwy?',
      'jesteś człowiekiem?',
      'Piszę z prawdziwą osobą?',
      'jesteś realna?',
    ],
    other: [
      'Szukam prawdziwego związku',
      'Jesteś naprawdę miła',
      'Mój robot kuchenny się zepsuł',
      'Naprawdę?',
      'Jesteś wolna jutro?',
      'To prawdziwa skóra?',
      'Istnieje takie miejsce',
      'Jesteś prawdziwym skarbem',
    ],
  },
}

const precisionAtLeast = 0.9
const recallAtLeast = 0.75

it('knows the question “are you real?” in eleven languages with the precision and recall of the labelled set [TRU-02 partly]', () => {
  const measured = Object.entries(labelled).map(([language, { asks, other }]) => {
    const found = asks.filter((text) => asksWhetherReal(text)).length
    const wrong = other.filter((text) => asksWhetherReal(text)).length
    return { language, precision: found / (found + wrong), recall: found / asks.length }
  })
  for (const { language, precision, recall } of measured)
    process.stdout.write(`${language} precision ${precision.toFixed(2)}  recall ${recall.toFixed(2)}\n`)
  expect(measured).toHaveLength(11)
  expect(measured.filter(({ precision, recall }) => precision < precisionAtLeast || recall < recallAtLeast)).toEqual([])
})
