import type { Position } from './site.cells.ts'

/**
 * The large cities of each country, in its language, with their centres in degrees. The server's list of all towns takes
 * their names and regions from here; the demo's members live in them. No browser imports this list.
 */

type City = readonly [city: string, lat: number, lon: number]
type Country = Readonly<Record<string, readonly City[]>>

const places: Readonly<Record<string, Country>> = {
  NL: {
    'Noord-Holland': [
      ['Amsterdam', 52.37, 4.9],
      ['Haarlem', 52.39, 4.64],
      ['Alkmaar', 52.63, 4.75],
      ['Hilversum', 52.22, 5.17],
      ['Zaandam', 52.44, 4.83],
      ['Hoorn', 52.64, 5.06],
    ],
    'Zuid-Holland': [
      ['Rotterdam', 51.92, 4.48],
      ['Den Haag', 52.08, 4.31],
      ['Leiden', 52.16, 4.49],
      ['Delft', 52.01, 4.36],
      ['Dordrecht', 51.81, 4.67],
      ['Gouda', 52.02, 4.71],
    ],
    Utrecht: [
      ['Utrecht', 52.09, 5.12],
      ['Amersfoort', 52.16, 5.39],
      ['Zeist', 52.09, 5.23],
      ['Veenendaal', 52.03, 5.56],
    ],
    'Noord-Brabant': [
      ['Eindhoven', 51.44, 5.47],
      ['Tilburg', 51.56, 5.09],
      ['Breda', 51.59, 4.78],
      ["'s-Hertogenbosch", 51.69, 5.3],
      ['Helmond', 51.48, 5.66],
    ],
    Gelderland: [
      ['Nijmegen', 51.84, 5.86],
      ['Arnhem', 51.98, 5.91],
      ['Apeldoorn', 52.21, 5.97],
      ['Ede', 52.04, 5.66],
      ['Zutphen', 52.14, 6.2],
    ],
    Overijssel: [
      ['Zwolle', 52.51, 6.09],
      ['Enschede', 52.22, 6.89],
      ['Deventer', 52.25, 6.16],
      ['Hengelo', 52.27, 6.79],
    ],
    Limburg: [
      ['Maastricht', 50.85, 5.69],
      ['Venlo', 51.37, 6.17],
      ['Roermond', 51.19, 5.99],
      ['Heerlen', 50.89, 5.98],
    ],
    Groningen: [
      ['Groningen', 53.22, 6.57],
      ['Veendam', 53.11, 6.88],
    ],
    Friesland: [
      ['Leeuwarden', 53.2, 5.79],
      ['Heerenveen', 52.96, 5.92],
      ['Sneek', 53.03, 5.66],
    ],
    Drenthe: [
      ['Assen', 52.99, 6.56],
      ['Emmen', 52.78, 6.9],
    ],
    Flevoland: [
      ['Almere', 52.37, 5.22],
      ['Lelystad', 52.52, 5.47],
    ],
    Zeeland: [
      ['Middelburg', 51.5, 3.61],
      ['Vlissingen', 51.44, 3.57],
      ['Goes', 51.5, 3.89],
    ],
  },
  BE: {
    Antwerpen: [
      ['Antwerpen', 51.22, 4.4],
      ['Mechelen', 51.03, 4.48],
      ['Turnhout', 51.32, 4.94],
    ],
    'Oost-Vlaanderen': [
      ['Gent', 51.05, 3.72],
      ['Aalst', 50.94, 4.04],
      ['Sint-Niklaas', 51.16, 4.14],
    ],
    'West-Vlaanderen': [
      ['Brugge', 51.21, 3.22],
      ['Oostende', 51.23, 2.92],
      ['Kortrijk', 50.83, 3.26],
    ],
    'Vlaams-Brabant': [
      ['Leuven', 50.88, 4.7],
      ['Vilvoorde', 50.93, 4.43],
      ['Halle', 50.73, 4.24],
    ],
    Limburg: [
      ['Hasselt', 50.93, 5.34],
      ['Genk', 50.97, 5.5],
      ['Sint-Truiden', 50.82, 5.19],
    ],
    Brussel: [['Brussel', 50.85, 4.35]],
    Henegouwen: [
      ['Charleroi', 50.41, 4.44],
      ['Bergen', 50.45, 3.95],
      ['Doornik', 50.61, 3.39],
    ],
    Luik: [
      ['Luik', 50.63, 5.57],
      ['Verviers', 50.59, 5.86],
    ],
    Namen: [['Namen', 50.47, 4.87]],
  },
  DE: {
    Berlin: [['Berlin', 52.52, 13.4]],
    Hamburg: [['Hamburg', 53.55, 9.99]],
    Bayern: [
      ['München', 48.14, 11.58],
      ['Nürnberg', 49.45, 11.08],
      ['Augsburg', 48.37, 10.9],
      ['Regensburg', 49.02, 12.1],
    ],
    'Baden-Württemberg': [
      ['Stuttgart', 48.78, 9.18],
      ['Karlsruhe', 49.01, 8.4],
      ['Mannheim', 49.49, 8.47],
      ['Freiburg im Breisgau', 48.0, 7.85],
    ],
    'Nordrhein-Westfalen': [
      ['Köln', 50.94, 6.96],
      ['Düsseldorf', 51.23, 6.78],
      ['Dortmund', 51.51, 7.47],
      ['Essen', 51.46, 7.01],
      ['Münster', 51.96, 7.63],
      ['Bonn', 50.74, 7.1],
    ],
    Hessen: [
      ['Frankfurt am Main', 50.11, 8.68],
      ['Wiesbaden', 50.08, 8.24],
      ['Kassel', 51.31, 9.48],
    ],
    Niedersachsen: [
      ['Hannover', 52.37, 9.73],
      ['Braunschweig', 52.27, 10.52],
      ['Oldenburg', 53.14, 8.21],
    ],
    Bremen: [['Bremen', 53.08, 8.8]],
    Sachsen: [
      ['Leipzig', 51.34, 12.37],
      ['Dresden', 51.05, 13.74],
      ['Chemnitz', 50.83, 12.92],
    ],
    'Schleswig-Holstein': [
      ['Kiel', 54.32, 10.14],
      ['Lübeck', 53.87, 10.69],
    ],
  },
  AT: {
    Wien: [['Wien', 48.21, 16.37]],
    Niederösterreich: [
      ['St. Pölten', 48.2, 15.62],
      ['Wiener Neustadt', 47.81, 16.24],
      ['Krems an der Donau', 48.41, 15.61],
    ],
    Oberösterreich: [
      ['Linz', 48.31, 14.29],
      ['Wels', 48.16, 14.03],
      ['Steyr', 48.04, 14.42],
    ],
    Steiermark: [
      ['Graz', 47.07, 15.44],
      ['Leoben', 47.38, 15.09],
    ],
    Salzburg: [['Salzburg', 47.81, 13.05]],
    Tirol: [
      ['Innsbruck', 47.27, 11.39],
      ['Kufstein', 47.58, 12.17],
    ],
    Kärnten: [
      ['Klagenfurt', 46.62, 14.31],
      ['Villach', 46.61, 13.85],
    ],
    Vorarlberg: [
      ['Bregenz', 47.5, 9.75],
      ['Dornbirn', 47.41, 9.74],
    ],
  },
  CH: {
    Zürich: [
      ['Zürich', 47.38, 8.54],
      ['Winterthur', 47.5, 8.72],
    ],
    Bern: [
      ['Bern', 46.95, 7.45],
      ['Biel', 47.14, 7.25],
      ['Thun', 46.76, 7.63],
    ],
    Basel: [['Basel', 47.56, 7.59]],
    Genève: [['Genève', 46.2, 6.14]],
    Vaud: [
      ['Lausanne', 46.52, 6.63],
      ['Montreux', 46.43, 6.91],
    ],
    Luzern: [['Luzern', 47.05, 8.31]],
    'St. Gallen': [['St. Gallen', 47.42, 9.37]],
    Ticino: [
      ['Lugano', 46.0, 8.95],
      ['Bellinzona', 46.19, 9.02],
    ],
    Fribourg: [['Fribourg', 46.81, 7.16]],
    Graubünden: [['Chur', 46.85, 9.53]],
  },
  LU: {
    Luxembourg: [['Luxembourg', 49.61, 6.13]],
    'Esch-sur-Alzette': [['Esch-sur-Alzette', 49.5, 5.98]],
    Diekirch: [['Diekirch', 49.87, 6.16]],
    Grevenmacher: [['Grevenmacher', 49.68, 6.44]],
  },
  DK: {
    Hovedstaden: [
      ['København', 55.68, 12.57],
      ['Helsingør', 56.03, 12.61],
      ['Hillerød', 55.93, 12.31],
    ],
    Sjælland: [
      ['Roskilde', 55.64, 12.08],
      ['Næstved', 55.23, 11.76],
      ['Slagelse', 55.4, 11.35],
    ],
    Syddanmark: [
      ['Odense', 55.4, 10.39],
      ['Esbjerg', 55.47, 8.45],
      ['Kolding', 55.49, 9.47],
      ['Vejle', 55.71, 9.54],
    ],
    Midtjylland: [
      ['Aarhus', 56.16, 10.2],
      ['Randers', 56.46, 10.04],
      ['Herning', 56.14, 8.97],
      ['Viborg', 56.45, 9.4],
    ],
    Nordjylland: [
      ['Aalborg', 57.05, 9.92],
      ['Hjørring', 57.46, 9.98],
    ],
  },
  ES: {
    'Comunidad de Madrid': [
      ['Madrid', 40.42, -3.7],
      ['Alcalá de Henares', 40.48, -3.36],
    ],
    Cataluña: [
      ['Barcelona', 41.39, 2.17],
      ['Tarragona', 41.12, 1.25],
      ['Girona', 41.98, 2.82],
    ],
    'Comunitat Valenciana': [
      ['Valencia', 39.47, -0.38],
      ['Alicante', 38.35, -0.48],
    ],
    Andalucía: [
      ['Sevilla', 37.39, -5.98],
      ['Málaga', 36.72, -4.42],
      ['Granada', 37.18, -3.6],
      ['Córdoba', 37.89, -4.78],
    ],
    'País Vasco': [
      ['Bilbao', 43.26, -2.93],
      ['San Sebastián', 43.32, -1.98],
    ],
    Galicia: [
      ['A Coruña', 43.37, -8.4],
      ['Vigo', 42.24, -8.72],
    ],
    Aragón: [['Zaragoza', 41.65, -0.89]],
    'Región de Murcia': [['Murcia', 37.99, -1.13]],
    'Castilla y León': [
      ['Valladolid', 41.65, -4.72],
      ['Salamanca', 40.97, -5.66],
    ],
    'Illes Balears': [['Palma', 39.57, 2.65]],
    Canarias: [
      ['Las Palmas de Gran Canaria', 28.12, -15.43],
      ['Santa Cruz de Tenerife', 28.46, -16.25],
    ],
  },
  FI: {
    Uusimaa: [
      ['Helsinki', 60.17, 24.94],
      ['Espoo', 60.21, 24.66],
      ['Vantaa', 60.29, 25.04],
      ['Porvoo', 60.39, 25.66],
    ],
    Pirkanmaa: [['Tampere', 61.5, 23.76]],
    'Varsinais-Suomi': [
      ['Turku', 60.45, 22.27],
      ['Salo', 60.38, 23.13],
    ],
    'Pohjois-Pohjanmaa': [['Oulu', 65.01, 25.47]],
    'Keski-Suomi': [['Jyväskylä', 62.24, 25.75]],
    'Päijät-Häme': [['Lahti', 60.98, 25.66]],
    'Pohjois-Savo': [['Kuopio', 62.89, 27.68]],
    Satakunta: [
      ['Pori', 61.49, 21.8],
      ['Rauma', 61.13, 21.51],
    ],
    Pohjanmaa: [['Vaasa', 63.1, 21.62]],
    Lappi: [['Rovaniemi', 66.5, 25.73]],
  },
  FR: {
    'Île-de-France': [
      ['Paris', 48.86, 2.35],
      ['Versailles', 48.8, 2.13],
    ],
    'Auvergne-Rhône-Alpes': [
      ['Lyon', 45.76, 4.84],
      ['Grenoble', 45.19, 5.72],
      ['Clermont-Ferrand', 45.78, 3.09],
      ['Annecy', 45.9, 6.13],
    ],
    "Provence-Alpes-Côte d'Azur": [
      ['Marseille', 43.3, 5.37],
      ['Nice', 43.7, 7.27],
      ['Toulon', 43.12, 5.93],
    ],
    Occitanie: [
      ['Toulouse', 43.6, 1.44],
      ['Montpellier', 43.61, 3.88],
      ['Nîmes', 43.84, 4.36],
    ],
    'Nouvelle-Aquitaine': [
      ['Bordeaux', 44.84, -0.58],
      ['Limoges', 45.83, 1.26],
    ],
    'Hauts-de-France': [
      ['Lille', 50.63, 3.06],
      ['Amiens', 49.89, 2.3],
    ],
    'Grand Est': [
      ['Strasbourg', 48.57, 7.75],
      ['Reims', 49.26, 4.03],
      ['Metz', 49.12, 6.18],
    ],
    Bretagne: [
      ['Rennes', 48.11, -1.68],
      ['Brest', 48.39, -4.49],
    ],
    'Pays de la Loire': [
      ['Nantes', 47.22, -1.55],
      ['Angers', 47.47, -0.55],
    ],
    Normandie: [
      ['Rouen', 49.44, 1.1],
      ['Le Havre', 49.49, 0.11],
    ],
  },
  IT: {
    Lombardia: [
      ['Milano', 45.46, 9.19],
      ['Bergamo', 45.7, 9.67],
      ['Brescia', 45.54, 10.22],
    ],
    Lazio: [['Roma', 41.9, 12.5]],
    Campania: [
      ['Napoli', 40.85, 14.27],
      ['Salerno', 40.68, 14.77],
    ],
    Piemonte: [
      ['Torino', 45.07, 7.69],
      ['Novara', 45.45, 8.62],
    ],
    Veneto: [
      ['Venezia', 45.44, 12.32],
      ['Verona', 45.44, 10.99],
      ['Padova', 45.41, 11.88],
    ],
    'Emilia-Romagna': [
      ['Bologna', 44.49, 11.34],
      ['Parma', 44.8, 10.33],
      ['Modena', 44.65, 10.93],
    ],
    Toscana: [
      ['Firenze', 43.77, 11.26],
      ['Pisa', 43.72, 10.4],
    ],
    Liguria: [['Genova', 44.41, 8.93]],
    Puglia: [
      ['Bari', 41.12, 16.87],
      ['Lecce', 40.35, 18.17],
    ],
    Sicilia: [
      ['Palermo', 38.12, 13.36],
      ['Catania', 37.5, 15.09],
    ],
    Sardegna: [['Cagliari', 39.22, 9.12]],
  },
  NO: {
    Oslo: [['Oslo', 59.91, 10.75]],
    Akershus: [
      ['Lillestrøm', 59.96, 11.05],
      ['Sandvika', 59.89, 10.52],
    ],
    Vestland: [['Bergen', 60.39, 5.32]],
    Rogaland: [
      ['Stavanger', 58.97, 5.73],
      ['Haugesund', 59.41, 5.27],
    ],
    Trøndelag: [['Trondheim', 63.43, 10.4]],
    Agder: [
      ['Kristiansand', 58.15, 8.0],
      ['Arendal', 58.46, 8.77],
    ],
    Østfold: [
      ['Fredrikstad', 59.22, 10.93],
      ['Sarpsborg', 59.28, 11.11],
    ],
    Buskerud: [['Drammen', 59.74, 10.2]],
    'Møre og Romsdal': [['Ålesund', 62.47, 6.15]],
    Nordland: [['Bodø', 67.28, 14.4]],
    Troms: [['Tromsø', 69.65, 18.96]],
  },
  PL: {
    Mazowieckie: [
      ['Warszawa', 52.23, 21.01],
      ['Radom', 51.4, 21.15],
    ],
    Małopolskie: [
      ['Kraków', 50.06, 19.94],
      ['Tarnów', 50.01, 20.99],
    ],
    Dolnośląskie: [
      ['Wrocław', 51.11, 17.04],
      ['Wałbrzych', 50.77, 16.28],
    ],
    Wielkopolskie: [
      ['Poznań', 52.41, 16.93],
      ['Kalisz', 51.76, 18.09],
    ],
    Pomorskie: [
      ['Gdańsk', 54.35, 18.65],
      ['Gdynia', 54.52, 18.53],
    ],
    Śląskie: [
      ['Katowice', 50.26, 19.02],
      ['Gliwice', 50.29, 18.67],
      ['Częstochowa', 50.81, 19.12],
    ],
    Łódzkie: [['Łódź', 51.76, 19.46]],
    Zachodniopomorskie: [['Szczecin', 53.43, 14.55]],
    Lubelskie: [['Lublin', 51.25, 22.57]],
    Podlaskie: [['Białystok', 53.13, 23.16]],
  },
  SE: {
    'Stockholms län': [
      ['Stockholm', 59.33, 18.07],
      ['Södertälje', 59.2, 17.63],
    ],
    'Västra Götalands län': [
      ['Göteborg', 57.71, 11.97],
      ['Borås', 57.72, 12.94],
    ],
    'Skåne län': [
      ['Malmö', 55.6, 13.0],
      ['Lund', 55.7, 13.19],
      ['Helsingborg', 56.05, 12.69],
    ],
    'Uppsala län': [['Uppsala', 59.86, 17.64]],
    'Östergötlands län': [
      ['Linköping', 58.41, 15.62],
      ['Norrköping', 58.59, 16.18],
    ],
    'Västmanlands län': [['Västerås', 59.61, 16.54]],
    'Örebro län': [['Örebro', 59.27, 15.21]],
    'Jönköpings län': [['Jönköping', 57.78, 14.16]],
    'Gävleborgs län': [['Gävle', 60.67, 17.14]],
    'Västerbottens län': [['Umeå', 63.83, 20.26]],
  },
  GB: {
    London: [
      ['London', 51.51, -0.13],
      ['Croydon', 51.37, -0.1],
      ['Richmond', 51.46, -0.3],
    ],
    'South East': [
      ['Brighton', 50.82, -0.14],
      ['Oxford', 51.75, -1.26],
      ['Southampton', 50.9, -1.4],
      ['Canterbury', 51.28, 1.08],
      ['Reading', 51.45, -0.98],
    ],
    'South West': [
      ['Bristol', 51.45, -2.59],
      ['Bath', 51.38, -2.36],
      ['Exeter', 50.72, -3.53],
      ['Plymouth', 50.38, -4.14],
    ],
    'East of England': [
      ['Cambridge', 52.21, 0.12],
      ['Norwich', 52.63, 1.3],
      ['Ipswich', 52.06, 1.16],
    ],
    Midlands: [
      ['Birmingham', 52.48, -1.9],
      ['Nottingham', 52.95, -1.15],
      ['Leicester', 52.64, -1.13],
      ['Coventry', 52.41, -1.51],
    ],
    Yorkshire: [
      ['Leeds', 53.8, -1.55],
      ['Sheffield', 53.38, -1.47],
      ['York', 53.96, -1.08],
      ['Hull', 53.74, -0.33],
    ],
    'North West': [
      ['Manchester', 53.48, -2.24],
      ['Liverpool', 53.41, -2.98],
      ['Preston', 53.76, -2.7],
    ],
    'North East': [
      ['Newcastle upon Tyne', 54.98, -1.61],
      ['Durham', 54.78, -1.58],
    ],
    Scotland: [
      ['Edinburgh', 55.95, -3.19],
      ['Glasgow', 55.86, -4.25],
      ['Aberdeen', 57.15, -2.09],
      ['Dundee', 56.46, -2.97],
    ],
    Wales: [
      ['Cardiff', 51.48, -3.18],
      ['Swansea', 51.62, -3.94],
    ],
    'Northern Ireland': [
      ['Belfast', 54.6, -5.93],
      ['Derry', 55.0, -7.31],
    ],
  },
  IE: {
    Leinster: [
      ['Dublin', 53.35, -6.26],
      ['Drogheda', 53.72, -6.35],
      ['Kilkenny', 52.65, -7.25],
      ['Dundalk', 54.0, -6.42],
      ['Wexford', 52.34, -6.46],
    ],
    Munster: [
      ['Cork', 51.9, -8.47],
      ['Limerick', 52.66, -8.63],
      ['Waterford', 52.26, -7.11],
      ['Tralee', 52.27, -9.7],
      ['Ennis', 52.84, -8.98],
    ],
    Connacht: [
      ['Galway', 53.27, -9.05],
      ['Sligo', 54.27, -8.48],
      ['Castlebar', 53.85, -9.3],
    ],
    Ulster: [
      ['Letterkenny', 54.95, -7.73],
      ['Cavan', 53.99, -7.36],
    ],
  },
  US: {
    'New York': [
      ['New York', 40.71, -74.01],
      ['Buffalo', 42.89, -78.88],
    ],
    California: [
      ['Los Angeles', 34.05, -118.24],
      ['San Francisco', 37.77, -122.42],
      ['San Diego', 32.72, -117.16],
      ['Sacramento', 38.58, -121.49],
    ],
    Texas: [
      ['Houston', 29.76, -95.37],
      ['Austin', 30.27, -97.74],
      ['Dallas', 32.78, -96.8],
    ],
    Florida: [
      ['Miami', 25.76, -80.19],
      ['Orlando', 28.54, -81.38],
      ['Tampa', 27.95, -82.46],
    ],
    Illinois: [['Chicago', 41.88, -87.63]],
    Massachusetts: [['Boston', 42.36, -71.06]],
    Washington: [['Seattle', 47.61, -122.33]],
    Georgia: [['Atlanta', 33.75, -84.39]],
    Colorado: [['Denver', 39.74, -104.99]],
    Arizona: [['Phoenix', 33.45, -112.07]],
    Pennsylvania: [
      ['Philadelphia', 39.95, -75.17],
      ['Pittsburgh', 40.44, -80.0],
    ],
  },
}

/** The countries that have regions and cities. */
export const knownCountries = Object.keys(places)

/** The cities with their regions and centres. */
export const wellKnownCities = Object.entries(places).flatMap(([country, regions]) =>
  Object.entries(regions).flatMap(([region, cities]) => cities.map(([city, lat, lon]) => ({ country, region, city, lat, lon }))),
)

/** Returns the position and region of a city, or null if the country has no such city. */
export function placeOf(country: string, city: string): (Position & { region: string }) | null {
  const found = wellKnownCities.find((candidate) => candidate.country === country && candidate.city === city)
  return found ? { lat: found.lat, lon: found.lon, region: found.region } : null
}
