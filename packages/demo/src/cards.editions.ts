import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'

type Answers = Partial<Record<PromptQuestion, readonly string[]>>

/** Answers that members of one edition give, in the language of its site. As everywhere in the demo, true for anybody. */
export const ownAnswers: Partial<Record<EditionSlug, Answers>> = {
  she: {
    first_date: [
      'Ieder neemt een gedicht mee. Een slecht gedicht mag ook.',
      'Eén museumzaal kiezen en daar de hele middag blijven.',
      'Thee, en niemand die op de klok kijkt.',
    ],
    green_flag: [
      'Stelt een vraag en wacht het antwoord af.',
      'Leest ook wat er niet staat.',
      'Durft te zeggen: daar moet ik even over nadenken.',
    ],
    talk_for_hours: [
      'Boeken die ik te vroeg las en later pas begreep.',
      'Het verschil tussen verliefd zijn en verliefd willen zijn.',
      'Brieven die nooit verstuurd zijn. Ik heb er een doos vol van.',
    ],
  },
  bdsm: {
    first_date: [
      'A café with good light and a long list of questions.',
      'A walk in public, with nothing on the agenda but honesty.',
      'Coffee. Boundaries. Cake. In that order.',
    ],
    green_flag: [
      'Says no without an essay, and hears no without one.',
      'Asks before, checks during, makes tea after.',
      'Has a word for enough and isn’t shy about it.',
    ],
    talk_for_hours: [
      'Knots, and which ones you should never trust.',
      'The difference between a rule and a wish.',
      'Lists. Yes, no, maybe, and why.',
    ],
  },
  bbw: {
    green_flag: [
      'Voelt zich thuis in het eigen lijf, of is onderweg.',
      'Bestelt één toetje met twee lepels.',
      'Schuift een stukje op, zodat er plek is op de bank.',
    ],
    small_joy: [
      'Kleren met zakken die meteen goed zitten.',
      'Een strandstoel, een parasol en niemand die ergens iets van vindt.',
      'Dansen in de keuken tot de pasta overkookt.',
    ],
    win_me_over: [
      'Zeg wat je mooi vindt. Ik geloof je.',
      'Lach hard. Ik doe mee.',
      'Maak een foto van ons zonder dat iemand de buik inhoudt.',
    ],
  },
  gilf: {
    best_trip: [
      'Met een oude auto naar Portugal, in het jaar van mijn pensioen.',
      'Een week wandelen met de kleinkinderen. Die wilden door, ik wilde koffie.',
      'De trein door Zwitserland, met een thermoskan en goede buren.',
    ],
    small_joy: [
      'De krant, een zachtgekookt ei en niemand die haast heeft.',
      'Post met een handgeschreven adres.',
      'Dat de rozen het weer doen.',
    ],
    talk_for_hours: [
      'Tuinen, en wie er vroeger woonde.',
      'De liedjes die we nog uit ons hoofd kennen.',
      'Wat ik op mijn twintigste zeker wist.',
    ],
  },
  milf: {
    first_date: [
      'Eén glas wijn, één eerlijke vraag, en dan zien we wel.',
      'Een tentoonstelling die we allebei belachelijk mogen vinden.',
      'Laat eten en nog later naar huis.',
    ],
    green_flag: [
      'Weet wat een agenda is, en houdt er een avond in vrij.',
      'Heeft een mening, en kan er een veranderen.',
      'Flirt in hele zinnen.',
    ],
    win_me_over: [
      'Reserveer een tafel. Zelf.',
      'Stel een vraag die ik nog nooit gehad heb.',
      'Zeg ja of nee. Misschien had ik vroeger al.',
    ],
  },
  gay: {
    first_date: [
      'A pint, a pool table, and whoever loses tells the better story.',
      'The climbing wall. I hold the rope, you pretend it’s easy.',
      'Chips on a bench by the water.',
    ],
    small_joy: [
      'A seat on the last train home.',
      'A mate who turns up with a drill and no questions.',
      'Five-a-side in the rain.',
    ],
    win_me_over: ['Text back in whole words.', 'Beat me at darts. Or lose with style.', 'Say hi first.'],
  },
}
