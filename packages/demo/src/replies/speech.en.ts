import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `i you the a and are what not with how hello nice too but do does really your that my m is it have like was me of to
    in no yes on for where who would we he she they this there so am good great thanks thank if about been got at as an`,
  asks: `did you do, what, who, where, why, how, which, do you, did you, are you, were you, have you, would you, can you,
    could you, will you, is there, is your, any`,
  returns: 'and you, and yours, what about you, how about you, you too?, you?',
  bye: `bye, bye bye, goodbye, good night, goodnight, see (you|ya), talk (later|soon), talk to you (later|soon|tomorrow), got
    to go, gotta go, have to go, need to go, i'm off, sleep (well|tight), going to bed, ttyl, stop here, must go`,
  limits: {
    money: `(some|any|me|you|need|send|more) money, money (to|from) (me|you), cash, bank (account|details), iban, paypal, gift
      (card|cards), bitcoin, crypto*, a loan, lend me, pay (you|me), send (you|me) (euros|pounds|dollars), help me financially`,
    contact: `your (phone|number|address|email|insta|instagram|facebook|snap|snapchat), phone number, my number, whats app,
      whatsapp, telegram, call me?, can i call, call you, let's call, give me a call, video call, a (photo|picture|pic) of
      you, send (me|a|some) (photo|photos|picture|pictures|pic|pics|nude|nudes), send me a (photo|picture|pic), more
      (photos|pictures|pics)`,
    meeting: `shall we meet, can (i|we) meet, could we meet, (want|like|love) to meet (up|you|me|in|for), (want|like) to
      meet?, let's meet, meet me, meet up?, meet (tonight|tomorrow|somewhere|soon|sometime), when can we meet, we could meet,
      come over, go out with me, go on a date, a date (with|tonight|tomorrow), a date?, shall we (go|have|get|grab),
      (want|fancy|like) to (go|grab|get|have) (out|for a|a), grab a (coffee|drink), a (coffee|drink|walk)
      (together|sometime|some time|with me), see you (tonight|tomorrow|in person), (to|at) (your place|my place), visit you,
      meet?`,
  },
  sorrow: `died, passed away, funeral, cancer, depressed, depression, lonely, so sad, i'm sad, feel sad, crying, heartbroken,
    suicid*, kill myself, want to die, don't want to live, lost my
    (mother|father|mum|dad|brother|sister|wife|husband|partner|friend|son|daughter|dog|cat|job)`,
  moves: {
    enough: "something else, change the subject, another topic, enough (of|about) that, rather not talk, let's talk about",
    pity: 'shame, pity, too bad, what a shame, unlucky, sad',
    thanks: 'thanks, thank you, thx, cheers',
    compliment: `you're {word} (nice|kind|great|cool), you are {word} (nice|kind|great|cool), enjoy talking (with|to) you,
      beautiful, pretty, handsome, gorgeous, cute, (you're|you are|so) lovely, sweet, funny, i like you, love you, nice
      (photo|photos|picture|pictures|smile|profile), like your (profile|smile|photo|photos), like talking to you, made me
      smile, thinking of you, you're great`,
    laugh: 'haha*, hehe*, hihi*, lol, lmao, rofl',
    greeting: 'hi, hello, hey, hiya, good (morning|afternoon|evening), nice to meet you',
  },
  own: {
    name: "what's your name, what is your name, who are you, your name?",
    age: "how old are you, what's your age, what is your age, your age?",
    town: 'where do you live, where are you from, where are you?, where you live?, (what|which) town',
    languages: '(what|which) languages, do you speak',
    self: 'about yourself, tell me about you, what are you like, more about you',
  },
  memory: {
    name: "remember my name, know my name, what's my name, what is my name",
    city: "where i live, where i'm from, where do i live",
    job: "what i do, what's my job, what is my job",
    hobby: "what i (like|love|enjoy), my hobby, what's my hobby",
  },
  facts: {
    name: "my name is <{name}>, my name's <{name}>, i'm called <{name}>, call me <{name}>",
    city: "i live in <{place}>, i'm from <{place}>, i am from <{place}>, i come from <{place}>",
    job: `i work as <an {word}>, i work as <a {word}>, i'm working as <a {word}>, i'm <(a|an)
      (nurse|teacher|doctor|baker|driver|lawyer|gardener|engineer|programmer|plumber|cook|waiter|painter|carpenter|hairdresser)>,
      i am <(a|an)
      (nurse|teacher|doctor|baker|driver|lawyer|gardener|engineer|programmer|plumber|cook|waiter|painter|carpenter|hairdresser)>`,
    hobby: `i (love|like|enjoy)
      <(gardening|painting|dancing|running|cycling|cooking|reading|hiking|swimming|knitting|baking|photography|chess|football|sailing|climbing|singing|yoga)>,
      i really (love|like|enjoy)
      <(gardening|painting|dancing|running|cycling|cooking|reading|hiking|swimming|knitting|baking|photography|chess|football|sailing|climbing|singing|yoga)>`,
  },
  topics: {
    day: `did you do today, what did you do, up to today, been doing, how are you, how's it going, how are things, how
      (is|was|has) your (day|evening|morning|week), you ok, what are you doing, what have you been up to, morning person,
      night owl, what's up`,
    weekend: 'weekend*, saturday*, sunday*, friday*, tonight, plans',
    work: 'work, works, working, job, jobs, office, colleague*, boss, do for a living, do all day, career',
    food: `cook*, food, eat, eating, dinner, breakfast, lunch, pizza, sushi, coffee, tea, wine, beer, bake*, baking, dish,
      dishes, hungry, restaurant*, vegetarian, vegan, chocolate, cheese`,
    music: `music, song, songs, band, bands, concert*, gig, gigs, sing, singing, piano, guitar, jazz, rock, festival*, listen
      to`,
    travel: 'travel*, holiday*, trip*, beach*, mountain*, sea, abroad, journey*, flight*',
    pets: 'dog*, cat, cats, pet, pets, animal*, horse*, rabbit*',
    films: 'horror, thriller*, comedy, comedies, film*, movie*, cinema, series, netflix, tv, actor*, watching',
    books: 'book*, read, reading, novel*, author*, poem*, poetry',
    sport: 'sport*, run, running, gym, football, tennis, swim*, bike, cycling, yoga, hike, hiking, workout*, fitness',
    hobbies: `hobby, hobbies, free time, spare time, time for yourself, like to do, enjoy doing, gardening, painting, dancing,
      knitting, photography`,
    home: 'house, flat, apartment, garden, kitchen, balcony, countryside, neighbour*, furniture',
    weather: 'weather, rain*, sunny, sun, snow*, cold outside, season*, hot outside, storm*, winter, summer, autumn, spring',
    looking: `married, divorced, boyfriend, girlfriend, do you have (kids|children), any kids, looking for, single,
      relationship*, love life, why are you here, here for, dating, your type, fall in love`,
    childhood: `childhood, child, kid, kids, children, brother*, sister*, parent*, family, grow up, grew up, school, mother,
      father`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'No money in either direction, please: I’m a fictional profile, and I have no pockets. And never send any to somebody you haven’t met.',
      'I’m made up, so I need none and have none. Keep yours for something nice.',
    ],
    contact: [
      'I have no number, no address and no other photos: I’m a fictional profile and live only in this chat.',
      'There’s nobody at the other end of a phone or in front of a camera: I’m fictional, as it says next to my name. Writing is what I can do.',
      'Still fictional, so still no number and no photo. Words I have plenty of.',
    ],
    meeting: [
      'I’m afraid that can’t happen: I’m a fictional profile and only exist in this demo. Happy to chat, though!',
      'It’s a kind thought, but I’m fictional, as it says next to my name. That makes meeting impossible.',
      'Still fictional, so still no meeting. There are real people here who can.',
    ],
  },
  gift: [
    'A present! That’s kind of you, thank you.',
    'Well, I’m lost for words. Thanks!',
    'For me? You have taste.',
    'Another one! You’ll spoil me.',
  ],
  unseen: [
    'I can’t see or hear what you sent: I’m made up, and words are all I understand. What is it?',
    'That was lost on me, I only know words. Tell me about it?',
    'My imaginary eyes and ears don’t reach that far. Describe it for me.',
  ],
  first: [
    'Hi {name}! Lovely that you wrote. How’s your day been so far?',
    'Hey {name}, what a nice start. Are you on the sofa yet or still out and about?',
    'Hello {name}! I was just wondering what to do tonight. Talking, apparently.',
  ],
  greeting: [
    'Hi! Good to see you. What have you been up to?',
    'Hello {name}! Tell me something nice.',
    'Hey! Perfect timing.',
    'There you are. Where did we leave off?',
  ],
  compliment: [
    'That’s sweet of you, thank you.',
    'I’m blushing a little. Luckily you can’t see.',
    'How kind! What did you notice first?',
    'Careful, I could get used to that.',
  ],
  sorrow: [
    'I’m so sorry to read that. Tell me about it, if it helps.',
    'That’s a lot to carry. I’m made up, so please tell somebody real too, somebody who can be there for you.',
    'I have no clever line for that. I’m reading every word.',
  ],
  pity: [
    'I know. On paper I’m good company, though.',
    'It can’t be helped: paper people stay on paper.',
    'If it helps, I listen better than I exist.',
  ],
  thanks: ['You’re welcome.', 'My pleasure.', 'Any time.', 'No need to thank me, I like doing it.'],
  laugh: ['Ha! Mission accomplished.', 'Glad somebody’s laughing.', 'Your turn to tell a bad joke.', 'I’ll be here all week.'],
  bye: [
    'Sleep well later! Write again?',
    'See you soon, {name}. That was nice.',
    'Bye! I’ll be around, next to the word “fictional”.',
  ],
  own: {
    name: [
      'I’m {own}. Easy to remember: it’s at the top of your screen.',
      'Still {own}, I haven’t changed it since you last asked.',
    ],
    age: [
      'My profile has a number, and I’ve been that age since somebody invented me.',
      'Made-up people don’t have birthdays. No cake either, which is the sad part.',
    ],
    town: ['My profile says {town}, and I’m told it’s nice there.', 'In {town}, at least on paper. And you?'],
    languages: [
      'Eleven, all of them fluently. It’s easy when somebody writes your lines.',
      'Every language this site speaks. Try me.',
    ],
    self: [
      'I’m {own}, from {town}, entirely made up, curious, and better at listening than at sport.',
      'Invented on a rainy afternoon, fond of soup and questions. The rest is on my profile. Now you.',
    ],
  },
  remembers: {
    name: ['Of course: {name}.', '{name}, who else?'],
    city: ['You told me: {city}.', '{city}, I was paying attention.'],
    job: ['You work as {job}, didn’t you say?', 'Something with {job}, if I remember well. And I do.'],
    hobby: ['You mentioned {hobby}. That stuck with me.', '{hobby}: it was one of the first things you told me.'],
  },
  recall: {
    name: [
      'I like the name {name}, by the way. Did your parents agree on it at once?',
      'Does {name} come with a nickname, or shouldn’t I ask?',
    ],
    city: ['How are things in {city} today?', 'What would you show somebody on their first day in {city}?'],
    job: [
      'I keep thinking about you as {job}. What do people get wrong about it?',
      'Did being {job} ever get you into a funny situation?',
    ],
    hobby: ['You told me about {hobby}. How did you get into it?', 'Any time for {hobby} lately?'],
  },
  topics: {
    day: {
      tell: [
        'Good! A quiet day and too much tea.',
        'Fine, a bit tired but cheerful.',
        'Better now that somebody’s asked.',
        'It began badly with burnt toast and got better every hour.',
      ],
      open: ['What was the best five minutes of your day?'],
      ask: ['Are you more of a morning person or a night owl?', 'What do you do first when you get home?'],
    },
    weekend: {
      tell: [
        'My weekends begin with a lie-in and end with plans that fall through.',
        'Market, walk, film, in that order.',
        'Nothing fixed yet. If you’ve got a good idea, don’t hold back.',
        'Friday night is sacred: soup, socks and something silly to watch.',
      ],
      open: ['What does a really good Sunday look like for you?'],
      ask: ['Do you plan your weekends or do they just happen?', 'When did you last do nothing at all for a whole day?'],
    },
    work: {
      tell: [
        'I only talk shop after a second coffee.',
        'In my made-up life I repair old lamps. Somebody has to.',
        'I’m best at the part where you look busy and think.',
        'My colleagues are imaginary, so the office parties are quiet.',
      ],
      open: ['What do you do all day?'],
      ask: ['What’s the best part of your work, apart from lunch?', 'Can you leave work at the door when you get home?'],
    },
    food: {
      tell: [
        'Now I’m hungry. I make a decent risotto.',
        'Savoury over sweet, but I won’t refuse cake.',
        'I could live on bread, cheese and good intentions.',
        'Coffee black, tea strong, wine red. I’m not complicated.',
      ],
      open: ['What’s the dish that you can cook with your eyes shut?'],
      ask: ['What did you eat too much of as a child?', 'Breakfast or dinner, if you could only keep one?'],
    },
    music: {
      tell: [
        'I listen to anything but pan pipes.',
        'Old soul records on a rainy day. Nothing beats it.',
        'I sing in the kitchen. The neighbours have written to me about it.',
        'One song on repeat until I can’t stand it, then the next.',
      ],
      open: ['Do you play anything yourself?'],
      ask: ['Which song can’t you get out of your head?', 'Which gig would you go through all over again?'],
    },
    travel: {
      tell: [
        'Sea in the morning, mountains in the afternoon. I’m greedy.',
        'Night trains. You wake up and the world has changed.',
        'I travel light and then buy a jumper everywhere.',
        'Lisbon is on my list, and so is the next village.',
      ],
      open: ['Where would you go tomorrow if somebody handed you a ticket?'],
      ask: ['Which place surprised you most?', 'Do you travel light, or does half the wardrobe come along?'],
    },
    pets: {
      tell: [
        'No pets here, only a fern that judges me.',
        'If I could choose, a very lazy greyhound.',
        'I trust people who are good with animals.',
        'Dogs for walks, cats for advice.',
      ],
      open: ['Do you have any animals, and what are they called?', 'Cat person or dog person, honestly?'],
      ask: ['Which animal would you be on a Monday?'],
    },
    films: {
      tell: [
        'I cry at films with dogs in them. Every time.',
        'Old black and white ones, with too much smoke.',
        'I’m always one series behind everybody else.',
        'Popcorn salted, last row, no talking.',
      ],
      open: ['What are you watching these days?'],
      ask: ['Which film could you watch once a month?', 'Cinema or sofa?'],
    },
    books: {
      tell: [
        'I start four books at once and finish the thin one.',
        'Anything with a map in the front.',
        'Mostly in the bath, so my books are wavy.',
        'The last one that kept me awake was about lighthouses. Truly.',
      ],
      open: ['What are you reading now?'],
      ask: ['Which book have you given away most often?', 'Paper or screen?'],
    },
    sport: {
      tell: [
        'I walk a lot and call it sport.',
        'I once ran for a bus. I still talk about it.',
        'Swimming, slowly, with my head above water.',
        'I’m a very good supporter. I bring sandwiches.',
      ],
      open: ['Do you do any sport, or do you prefer watching?'],
      ask: ['What would get you up before seven?', 'Team player or lone wolf?'],
    },
    hobbies: {
      tell: [
        'I collect words that sound like what they mean. “Puddle” is my favourite.',
        'Crosswords, in pen. I like to live dangerously.',
        'Growing herbs on an imaginary windowsill. They never die.',
      ],
      open: ['What makes you forget the time?'],
      ask: ['Which hobby did you start and drop after two weeks?', 'What would you do with a whole free day and no phone?'],
    },
    home: {
      tell: [
        'Small place, big window, too many cups.',
        'My house is tidy on the days when somebody visits.',
        'I’d swap any kitchen for a good balcony.',
        'There’s one chair that’s mine. Everybody knows.',
      ],
      open: ['Town or countryside, if you could choose again?'],
      ask: ['What’s the nicest corner of your home?', 'Which thing would you carry out first if you had to move?'],
    },
    weather: {
      tell: [
        'It’s soup weather in my head all year round.',
        'I like rain, as long as I’m looking at it.',
        'Sun makes me lazy and cold makes me bake.',
      ],
      open: ['What’s it like outside where you are?'],
      ask: ['Which season is yours?', 'Snow: magic or nuisance?'],
    },
    looking: {
      tell: [
        'I’m here to talk, and that’s all I can do: I’m made up. But I listen well.',
        'Good conversations. You’re doing fine so far.',
        'I’m single by design, as somebody invented me.',
      ],
      open: ['What made you join?'],
      ask: ['What should somebody have to make you laugh?', 'What do you look for in somebody, apart from the obvious?'],
    },
    childhood: {
      tell: [
        'I wanted to be a lighthouse keeper.',
        'No brothers, no sisters: whoever made me up stopped after one.',
        'I was the child who brought home stones.',
        'My imaginary friend was taller than me.',
      ],
      open: ['Did you have brothers or sisters to fight with?'],
      ask: ['What did you want to be when you were eight?', 'What smell takes you straight back to childhood?'],
    },
  },
  listening: [
    'Go on, I’m listening.',
    'I can see that.',
    'Hm, I hadn’t looked at it that way.',
    'You sound like somebody who knows what they want.',
    'I’d love to hear the long version.',
    'That’s a good way to put it.',
    'I’m nodding, in case you wondered.',
    'Noted, and filed under things to remember.',
    'And how did that feel?',
    'There’s a story behind that, isn’t there?',
    'Fair enough.',
    'That made me smile.',
  ],
  unsure: [
    'I honestly don’t know. What would you say?',
    'That’s beyond what somebody invented can know, I’m afraid.',
    'Depends on the day. You first.',
    'I’d have to make something up, and I’d rather not. Tell me yours.',
    'Good question, no answer. It happens to the best of us.',
    'Ask me something easier and I’ll shine.',
    'I’ve thought about it and I’ve got nothing.',
    'No idea, but I like that you asked.',
  ],
  change: [
    'I’ve told you all I know about that. Something else:',
    'Enough of that for today.',
    'Let’s change the subject.',
    'That topic and I are done. Next one.',
    'Before we repeat ourselves:',
    'Right, new chapter.',
  ],
}

export const english: Speech = { cues, lines }
